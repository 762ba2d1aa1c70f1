import * as z from "zod";
import { text } from "./messages.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** A new password [MOD3]: 8 to 128 of the allowed characters, with a letter and a number, without spaces. */
export const passwordSchema = z
	.string({ error: text.required })
	.min(PASSWORD_MIN, { error: text.minLength(PASSWORD_MIN) })
	.max(PASSWORD_MAX, { error: text.maxLength(PASSWORD_MAX) })
	.regex(/^\S*$/, { error: text.spaceless })
	.regex(/^[A-Za-z0-9+=.\-,#@!$%^&*:;~\s]*$/, { error: text.passwordCharacters })
	.regex(/[A-Za-z]/, { error: text.containsLetter })
	.regex(/[0-9]/, { error: text.containsNumber })
	.meta({ examples: ["tidal-harbour-42"] });
