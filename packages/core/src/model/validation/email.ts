import * as z from "zod";
import { mustBe } from "./messages.ts";

// RFC 5321 limits a path to 256 octets, including its two angle brackets.
const EMAIL_MAX = 254;

/**
 * An email address of ASCII letters with a dotted domain. Control characters and line breaks are rejected, so that an
 * address is safe in an email's header. Addresses are compared case-insensitively.
 */
export const emailSchema = z
	.email({ error: mustBe.aValidEmail })
	.max(EMAIL_MAX, { error: mustBe.aValidEmail });
