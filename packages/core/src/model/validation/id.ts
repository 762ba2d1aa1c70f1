import * as z from "zod";
import { mustBe } from "./messages.ts";

/** An id: a positive whole number. */
export const idSchema = z.int({ error: mustBe.aValidNumber }).positive({ error: mustBe.aValidNumber });

/** An id, or null without a link. */
export const optionalIdSchema = idSchema.nullable();
