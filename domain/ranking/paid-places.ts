/** BNG-07: how many places share the prize of a Football Bingo league, as `top_three` (prizes.ts) suggests it. */
export const PAID_PLACES = 3;
