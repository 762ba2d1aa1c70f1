/** The storage key of the theme, which belongs to the browser and not to an account. */
export const THEME_KEY = "ox:theme";
