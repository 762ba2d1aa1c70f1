import { licensorSchema } from "../model/licensor.ts";
import { entity } from "./answers.ts";

/** The entities of the API's answers. What several calls answer has its name here, and an example. */

export const licensor = entity("Licensor", licensorSchema, {
	id: 31,
	production_id: 7,
	name: "Meridian Newsreel Archive",
	currency: "GBP",
	archive_id: null,
	records_count: 47,
});
