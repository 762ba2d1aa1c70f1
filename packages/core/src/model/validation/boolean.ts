import * as z from "zod";
import { mustBe } from "./messages.ts";

/** Only true and false. [IMP5] reads spreadsheet cells before they get here. */
export const booleanSchema = z.boolean({ error: mustBe.oneOf([true, false]) });
