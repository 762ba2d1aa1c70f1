import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { LEVELS } from "./permission-levels.ts";

export const levelSchema = choice(LEVELS);

/** A member's own levels, which differ from the role's. */
export const areaLevelsSchema = z.object({
	production: levelSchema.optional(),
	records: levelSchema.optional(),
	reports: levelSchema.optional(),
	team: levelSchema.optional(),
	settings: levelSchema.optional(),
	billing: levelSchema.optional(),
	datasets: levelSchema.optional(),
});
