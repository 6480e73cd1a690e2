/** TRF-06: what access to the winter window's transfers costs, once per season. */
export const ACCESS_PRICE_USD = 2;
export const ACCESS_PRICE_CENTS = ACCESS_PRICE_USD * 100;
