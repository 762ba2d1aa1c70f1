import { zodResolver } from "@hookform/resolvers/zod";
import {
	CATEGORIES,
	CHARGE_BYS,
	type Licensor,
	type Price,
	priceCreateSchema,
	priceLabel,
	priceSchema,
} from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { PartDialog } from "../../../components/parts/part-dialog.tsx";
import { useSaveItem } from "../../../data/item-changes.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { formatRate } from "../../../ui/format-money.ts";
import { Input } from "../../../ui/input.tsx";
import { readingAmounts, withReadAmounts } from "../../../ui/reading-amounts.ts";
import { type CheckedChange, useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { offerUndo } from "../../../undo/offer-undo.ts";
import { unpricedRecordsQuery } from "../api/count-unpriced-records.ts";
import { messages } from "../messages.ts";
import { partProblemOf } from "../part-problem.ts";
import { PRICE_AMOUNTS, type PriceFields, priceFieldsOf, priceName, undoingChange } from "../price-fields.ts";
import { PriceMinimum } from "./price-minimum.tsx";
import { PriceRounding } from "./price-rounding.tsx";

export interface PriceDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly price: Price | null;
	/** The licensor's prices. */
	readonly prices: readonly Price[];
	readonly onClose: () => void;
}

/** Long enough to look at the amounts that change with it. */
const NOTICE_MS = 12_000;

const FIELDS = ["name", "category", "charge_by", "value", "min_per", "min_value", "min_time"] as const;

const WORDS = {
	min_per: { "": messages.noMinimum, clip: messages.minPerClip, project: messages.minPerProject },
	"meta.rounding": { clip: messages.roundingClip, project: messages.roundingProject },
	"meta.project_rounding": { "": messages.roundDown, down: messages.roundDown, up: messages.roundUp },
	"meta.charge_every_use": { true: messages.everyUseShort, false: messages.once },
};

function labelsIn(currency: string): Readonly<Record<string, string>> {
	return {
		name: messages.priceName,
		category: messages.category,
		charge_by: messages.chargeBy,
		value: messages.amountIn(currency),
		min_per: messages.minPer,
		min_value: `${messages.minValue} ${currency}`,
		min_time: messages.minimumTime,
		"meta.rounding": messages.rounding,
		"meta.project_rounding": messages.roundingDirection,
		"meta.charge_every_use": messages.charged,
	};
}

/** The form of a price, with a live preview of its label. */
export function PriceDialog({ licensor, price, prices, onClose }: PriceDialogProps) {
	const place = prices.length + 1;
	/** Null until the user has decided. */
	const [isUsed, setIsUsed] = useState<boolean | null>(null);
	const { data: unpriced } = useQuery({ ...unpricedRecordsQuery(licensor.id), enabled: price === null });
	const form = useForm<PriceFields, unknown, z.output<typeof priceCreateSchema>>({
		resolver: readingAmounts(zodResolver(priceCreateSchema), PRICE_AMOUNTS, licensor.currency),
		mode: "onTouched",
		defaultValues: priceFieldsOf(price, place),
	});
	const { errors } = form.formState;
	const category = form.watch("category");
	const numUnpriced = unpriced?.[category] ?? 0;
	// The first price is applied to the records that lack one; among several, the user chooses.
	const usesPrice = numUnpriced > 0 && (isUsed ?? !prices.some((other) => other.category === category));
	const saving = useSaveItem(licensor.production_id, "prices", price, {
		owner: `/licensors/${licensor.id}`,
		also: { use_for_records: usesPrice },
	});
	/** Undoable, because it changes what every use costs. */
	const offerUndoOf = (change: CheckedChange, name: string) =>
		offerUndo({
			done: messages.priceChanged(name),
			durationMs: NOTICE_MS,
			isSaved: Promise.resolve(true),
			undo: () =>
				void saving
					.mutateAsync(undoingChange(change))
					.catch((error: unknown) => notifyError(messages.priceNotRestored(name), error)),
		});
	const typed = priceCreateSchema.safeParse(withReadAmounts(form.watch(), PRICE_AMOUNTS, licensor.currency));
	const draft = useDraft(form, messages.newPrice, price);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: (_, change) => {
			onClose();
			if (usesPrice) notify("success", messages.priceUsed(numUnpriced));
			if (price !== null) offerUndoOf(change, priceName(price));
		},
		formOf: (kept) => priceFieldsOf(priceSchema.parse(kept), place),
	});
	return (
		<PartDialog
			title={price === null ? messages.newPrice : messages.editPrice}
			name={price === null ? "" : priceName(price)}
			labels={labelsIn(licensor.currency)}
			words={WORDS}
			checked={checked}
			draft={draft}
			isSaving={saving.isPending}
			status={typed.success ? priceLabel(typed.data, licensor.currency, formatRate) : ""}
			problemOf={partProblemOf}
			onClose={onClose}
		>
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
			{price === null && numUnpriced > 0 && (
				<Checkbox checked={usesPrice} onCheckedChange={setIsUsed}>
					{messages.priceUse(numUnpriced, category)}
				</Checkbox>
			)}
		</PartDialog>
	);
}
