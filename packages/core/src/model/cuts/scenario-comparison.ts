import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { scenarioProblemSchema } from "./scenario.ts";

const triedSchema = z.object({
	/** Null for changes that aren't saved. */
	id: idSchema.nullable(),
	name: z.string(),
	totalCost: z.number(),
	/** The total minus the unchanged cut's total. */
	difference: z.number(),
	/** Changes that the cut or the project can't take; they don't count. */
	problems: z.array(scenarioProblemSchema).readonly(),
});

/** The cost of a cut without changes and with each scenario, in the display currency [WIF7]. */
export const scenarioComparisonSchema = z.object({
	cut_id: idSchema,
	name: z.string(),
	displayCurrency: z.string(),
	totalCost: z.number(),
	scenarios: z.array(triedSchema).readonly(),
	/** The licensors whose cost a scenario changes, by id. */
	licensors: z
		.array(
			z.object({
				id: idSchema,
				name: z.string(),
				cost: z.number(),
				/** The cost with each scenario, in their order. */
				costs: z.array(z.number()).readonly(),
			}),
		)
		.readonly(),
});
/** A cut's cost as it is and with each of some scenarios. */
export type ScenarioComparison = z.infer<typeof scenarioComparisonSchema>;
