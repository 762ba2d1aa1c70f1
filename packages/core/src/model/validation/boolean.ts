import * as z from "zod";
import { mustBe } from "./messages.ts";

/** Accepts only true and false; [IMP5] converts spreadsheet cells before. */
export const booleanSchema = z.boolean({ error: mustBe.oneOf([true, false]) });
