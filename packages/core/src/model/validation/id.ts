import * as z from "zod";
import { mustBe } from "./messages.ts";

/** An id: a whole number above 0. */
export const idSchema = z.int({ error: mustBe.aValidNumber }).positive({ error: mustBe.aValidNumber });

/** An id, or null if nothing is linked. */
export const optionalIdSchema = idSchema.nullable();
