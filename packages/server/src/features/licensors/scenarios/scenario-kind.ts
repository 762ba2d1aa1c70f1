import { type SavedScenario, savedScenarioSchema } from "@oxcut/core/model";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** A production's saved scenarios. */
export const scenarioKind: ProductionItemKind<SavedScenario, "scenario"> = {
	singular: "scenario",
	plural: "scenarios",
	columns: ["name", "notes", "prices", "conditions", "rates", "edits"],
	read: (row) => savedScenarioSchema.parse(row),
};
