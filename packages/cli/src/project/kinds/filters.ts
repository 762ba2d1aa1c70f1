import { CATEGORIES, type Category } from "@oxcut/core/model";
import { parseChoice } from "../../options/parse-choice.ts";
import { findLicensor } from "./find-licensor.ts";
import type { ListFilter } from "./kind.ts";

/** `--licensor NAME`, for entities that belong to a licensor. */
export const LICENSOR_FILTER: ListFilter<{ readonly licensor_id: number }> = {
	flags: "-l, --licensor <name>",
	key: "licensor",
	help: "only this licensor's",
	matcher(project, name) {
		const { id } = findLicensor(project.library, name);
		return ({ licensor_id }) => licensor_id === id;
	},
};

/** `--category Footage`, in any case. */
export const CATEGORY_FILTER: ListFilter<{ readonly category: Category }> = {
	flags: "-c, --category <category>",
	key: "category",
	help: "only this category",
	choices: CATEGORIES,
	matcher(_, text) {
		const category = CATEGORIES.find((known) => known.toLowerCase() === text.toLowerCase());
		const wanted = category ?? parseChoice(text, CATEGORIES, "--category");
		return (entity) => entity.category === wanted;
	},
};
