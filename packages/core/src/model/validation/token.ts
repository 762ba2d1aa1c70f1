import * as z from "zod";
import { text } from "./messages.ts";

const TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** Whether a `tkn` value has three dot-separated URL-safe segments, so that its route may open. Says nothing of what it grants. */
export function isWellFormedToken(value: string): boolean {
	return TOKEN.test(value);
}

/** A `tkn` value of an e-mailed link. */
export const tokenSchema = z
	.string({ error: text.required })
	.refine(isWellFormedToken, { error: text.required });
