/** The signed-in user: the answer of GET /api/auth/user and of every way in. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  username: string;
  email: string;
  /** NOT-01: present for those whose bell leaves their ticks out. */
  ticksUnderBell?: false;
}
