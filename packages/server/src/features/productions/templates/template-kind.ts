import { type StoredTemplate, templateSchema } from "@oxcut/core/templates";
import type { ProductionItemKind } from "../../production-items/item-kind.ts";

/** A production's own forms of reports. */
export const templateKind: ProductionItemKind<StoredTemplate, "template"> = {
	singular: "template",
	plural: "templates",
	columns: ["name", "definition"],
	// With the defaults of fields that are newer than the definition.
	read: ({ definition }) => ({ definition: templateSchema.parse(definition) }),
};
