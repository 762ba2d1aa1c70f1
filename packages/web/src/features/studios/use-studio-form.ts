import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import type { ListedStudio } from "../../data/list-studios.ts";
import { type StudioFields, type StudioInput, studioFormSchema } from "./studio-form.ts";

// The website's schema accepts any input, but the form's value is text.
const resolver = zodResolver(studioFormSchema) as unknown as Resolver<StudioInput, unknown, StudioFields>;

/** The form of an organization; null for a new one. */
export function useStudioForm(studio: ListedStudio | null) {
	const { name, address, website_url } = studio ?? { name: "", address: "", website_url: null };
	return useForm<StudioInput, unknown, StudioFields>({
		resolver,
		mode: "onTouched",
		// Takes over others' changes, without losing typed input.
		values: { name, address, website_url: website_url ?? "" },
		resetOptions: { keepDirtyValues: true },
	});
}
