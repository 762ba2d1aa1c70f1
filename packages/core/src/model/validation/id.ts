import * as z from "zod";
import { mustBe, presentOr } from "./messages.ts";

/** An id: a positive whole number. */
export const idSchema = z
	.int({ error: presentOr(mustBe.aValidNumber) })
	.positive({ error: mustBe.moreThan(0) });

/** An id, or null without a link. */
export const optionalIdSchema = idSchema.nullable();
