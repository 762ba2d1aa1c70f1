import * as z from "zod";

/** Maximum length of a solved captcha. */
const TOKEN_MAX = 4096;

/** The solved captcha of a call that visitors make. */
export const captchaToken = z
	.string()
	.max(TOKEN_MAX)
	.optional()
	.describe("The solved captcha, as the ALTCHA widget returns it; required if the server uses captchas");
