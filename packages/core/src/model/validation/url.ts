import * as z from "zod";
import { isHttpUrl, URL_MAX } from "./http-url.ts";
import { mustBe } from "./messages.ts";

/** An http or https link, stored as typed. */
export const urlSchema = z
	.string({ error: mustBe.aValidUrl })
	.max(URL_MAX, { error: mustBe.aValidUrl, abort: true })
	.refine(isHttpUrl, { error: mustBe.aValidUrl });
