import { type Medium, mediumCreateSchema } from "@oxcut/core/model";
import * as z from "zod";

/** A medium in its form; the other names are separated by commas. */
export interface MediumFields {
	name: string;
	parent: string;
	also_called: string;
}

/** A medium in its form, or a new one. */
export function mediumFieldsOf(medium: Medium | null): MediumFields {
	return {
		name: medium?.name ?? "",
		parent: medium?.parent ?? "All media",
		also_called: medium?.also_called.join(", ") ?? "",
	};
}

/** Checks the form as the server checks the medium, but for the tree that it is in. */
export const mediumFormSchema = z.preprocess(
	(fields: MediumFields) => ({
		...fields,
		also_called: fields.also_called
			.split(",")
			.map((name) => name.trim())
			.filter((name) => name !== ""),
	}),
	mediumCreateSchema,
);
export type MediumFormValues = z.output<typeof mediumFormSchema>;
