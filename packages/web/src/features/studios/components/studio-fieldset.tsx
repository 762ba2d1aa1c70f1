import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { messages } from "../messages.ts";
import type { StudioFields, StudioInput } from "../studio-form.ts";

/** The fields of a new or existing organization. */
export function StudioFieldset({
	form,
}: {
	readonly form: UseFormReturn<StudioInput, unknown, StudioFields>;
}) {
	const { errors, defaultValues } = form.formState;
	const isNew = defaultValues?.name === "";
	return (
		<>
			<Field label={messages.name} error={errors.name?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						autoComplete="organization"
						autoFocus={isNew}
						{...form.register("name")}
					/>
				)}
			</Field>
			<Field label={messages.website} hint={messages.websiteHint} error={errors.website_url?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						inputMode="url"
						autoComplete="url"
						{...form.register("website_url")}
					/>
				)}
			</Field>
			<Field label={messages.address} error={errors.address?.message}>
				{(control) => <Textarea {...control} autoComplete="street-address" {...form.register("address")} />}
			</Field>
		</>
	);
}
