const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text has the shape of a mail address, spaces around it aside; the server decides whether it is valid. */
export const isLikeAnAddress = (text: string): boolean => ADDRESS.test(text.trim());
