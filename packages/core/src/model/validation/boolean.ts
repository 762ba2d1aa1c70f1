import * as z from "zod";
import { mustBe } from "./messages.ts";

/** True or false, and nothing that merely looks so. Spreadsheet cells are read by [IMP5] before they come here. */
export const booleanSchema = z.boolean({ error: mustBe.oneOf([true, false]) });
