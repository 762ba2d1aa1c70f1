import { studioCreateSchema } from "@oxcut/core/model";
import * as z from "zod";

/** The values of an organization's form. An empty website means none. */
export const studioFormSchema = studioCreateSchema.extend({
	website_url: z.preprocess(
		(value) => (typeof value === "string" && value.trim() === "" ? null : value),
		studioCreateSchema.shape.website_url,
	),
});

export interface StudioInput {
	name: string;
	address: string;
	website_url: string;
}
export type StudioFields = z.output<typeof studioCreateSchema>;
