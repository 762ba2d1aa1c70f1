import { zodResolver } from "@hookform/resolvers/zod";
import {
	CATEGORIES,
	CHARGE_BYS,
	type Licensor,
	type Price,
	priceCreateSchema,
	priceLabel,
} from "@oxcut/core";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useAddPrice } from "../api/add-price.ts";
import { useChangePrice } from "../api/change-price.ts";
import { changedFields } from "../changed-fields.ts";
import { messages } from "../messages.ts";
import { type PriceFields, priceFieldsOf } from "../price-fields.ts";
import { PriceMinimum } from "./price-minimum.tsx";
import { PriceRounding } from "./price-rounding.tsx";

export interface PriceDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly price: Price | null;
	/** Of a new one, among the licensor's prices. */
	readonly place: number;
	readonly onClose: () => void;
}

const FIELDS = ["name", "category", "charge_by", "value", "min_per", "min_value", "min_time"] as const;

/** A price with all its terms; the line that lists show is made as one types. */
export function PriceDialog({ licensor, price, place, onClose }: PriceDialogProps) {
	const adding = useAddPrice(licensor);
	const changing = useChangePrice(licensor.production_id);
	const form = useForm<PriceFields, unknown, z.output<typeof priceCreateSchema>>({
		resolver: zodResolver(priceCreateSchema),
		mode: "onTouched",
		defaultValues: priceFieldsOf(price, place),
	});
	const { errors } = form.formState;
	const typed = priceCreateSchema.safeParse(form.watch());
	const save = form.handleSubmit((fields) => {
		const done = {
			onSuccess: onClose,
			onError: (error: unknown) => {
				if (!showFieldErrors(form, FIELDS, error)) form.setError("root", { message: messageOf(error) });
			},
		};
		if (price === null) adding.mutate(fields, done);
		else changing.mutate({ id: price.id, fields: changedFields(price, fields) }, done);
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={price === null ? messages.newPrice : messages.editPrice}
			footer={
				<>
					<p role="status" className="mr-auto self-center font-medium">
						{typed.success ? priceLabel(typed.data, licensor.currency) : ""}
					</p>
					<Button variant="primary" type="submit" form="price" busy={adding.isPending || changing.isPending}>
						{messages.save}
					</Button>
				</>
			}
		>
			<form id="price" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<Field label={messages.priceName} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Controller
					control={form.control}
					name="category"
					render={({ field }) => (
						<ChoiceField
							label={messages.category}
							options={CATEGORIES.map((category) => ({ value: category, label: category }))}
							value={field.value}
							onChange={field.onChange}
						/>
					)}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Field label={messages.amountIn(licensor.currency)} error={errors.value?.message}>
						{(control) => <Input {...control} size="large" inputMode="decimal" {...form.register("value")} />}
					</Field>
					<Controller
						control={form.control}
						name="charge_by"
						render={({ field }) => (
							<ChoiceField
								label={messages.chargeBy}
								options={CHARGE_BYS.map((unit) => ({ value: unit, label: unit }))}
								value={field.value}
								onChange={field.onChange}
							/>
						)}
					/>
				</div>
				<PriceMinimum form={form} currency={licensor.currency} />
				<PriceRounding form={form} />
				{errors.root?.message !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.root.message}
					</p>
				)}
			</form>
		</Dialog>
	);
}
