import { zodResolver } from "@hookform/resolvers/zod";
import { CHARGE_BYS, type Price, priceCreateSchema, priceSchema } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { readingAmounts } from "../../../ui/reading-amounts.ts";
import { Select } from "../../../ui/select.tsx";
import { useDraft } from "../../../ui/use-draft.ts";
import { messages } from "../messages.ts";

const formSchema = priceSchema.pick({ charge_by: true, value: true }).extend({ isForAll: z.boolean() });

export interface NewPriceFormProps {
	/** The record and its slot, by which a draft is found. */
	readonly draftName: string;
	readonly category: Price["category"];
	readonly currency: string;
	/** The cut's records that lack the same price, this one included. */
	readonly numRecords: number;
	/** @param isForAll - whether to set it for all of them. */
	readonly onSave: (price: z.output<typeof priceCreateSchema>, isForAll: boolean) => void;
}

/** A form with the two required fields of a price. */
export function NewPriceForm({ draftName, category, currency, numRecords, onSave }: NewPriceFormProps) {
	const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
		resolver: readingAmounts(zodResolver(formSchema), ["value"], currency),
		mode: "onBlur",
		defaultValues: { charge_by: "Second", value: "", isForAll: true },
	});
	const draft = useDraft(form, draftName);
	const { errors } = form.formState;
	return (
		<form
			noValidate
			className="flex flex-col gap-3"
			onSubmit={form.handleSubmit(({ isForAll, ...price }) =>
				onSave(priceCreateSchema.parse({ ...price, category }), isForAll),
			)}
		>
			<DraftNote draft={draft} />
			<div className="grid grid-cols-2 gap-2">
				<Field label={messages.warnings.amount(currency)} error={errors.value?.message}>
					{(control) => <Input {...control} inputMode="decimal" {...form.register("value")} />}
				</Field>
				<Field label={messages.warnings.per}>
					{(control) => (
						<Controller
							control={form.control}
							name="charge_by"
							render={({ field }) => (
								<Select
									{...control}
									options={CHARGE_BYS.map((value) => ({
										value,
										label: messages.warnings.perUnit[value],
									}))}
									value={CHARGE_BYS.find((unit) => unit === field.value) ?? null}
									onChange={field.onChange}
								/>
							)}
						/>
					)}
				</Field>
			</div>
			{numRecords > 1 && (
				<Controller
					control={form.control}
					name="isForAll"
					render={({ field }) => (
						<Checkbox checked={field.value} onCheckedChange={field.onChange}>
							{messages.warnings.forAll(numRecords)}
						</Checkbox>
					)}
				/>
			)}
			<Button type="submit" variant="primary" className="self-end">
				{messages.warnings.addPrice}
			</Button>
		</form>
	);
}
