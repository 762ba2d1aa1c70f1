import { type CostSample, sampleCost } from "@oxcut/core/cut";
import {
	CATEGORIES,
	type Category,
	type LicensingCondition,
	type Licensor,
	type Price,
	priceLabel,
} from "@oxcut/core/model";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { formatRate, READERS_NOTATION } from "../../../ui/format-money.ts";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { readTypedAmount } from "../../../ui/typed-amount.ts";
import { messages } from "../messages.ts";
import { SampleCostTable } from "./sample-cost-table.tsx";

export interface WorkedExampleProps {
	readonly licensor: Licensor;
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
}

const SUM = "sum";
/** Limits the sample's size, so that it computes quickly. */
const MATERIALS_MAX = 500;

/** The cost of an editable sample under the licensor's prices and conditions. */
export function WorkedExample({ licensor, prices, conditions }: WorkedExampleProps) {
	const [materials, setMaterials] = useState("8");
	const [seconds, setSeconds] = useState("12");
	const [chosen, setChosen] = useState<string | null>(null);
	const [sum, setSum] = useState("10000");
	const [category, setCategory] = useState<Category>("Footage");
	const price = prices.find(({ id }) => String(id) === chosen) ?? (chosen === SUM ? undefined : prices[0]);
	const charge: CostSample["charge"] = price ?? { sum: readTypedAmount(sum, licensor.currency), category };
	const count = Number(materials);
	const cost =
		count > MATERIALS_MAX
			? null
			: sampleCost(
					{ licensor, prices, conditions },
					{ materials: count, seconds: Number(seconds), charge },
					READERS_NOTATION,
				);
	return (
		<section aria-label={messages.example} className="rounded border border-line bg-sunken p-4">
			<h3 className="font-strong">{messages.example}</h3>
			<p className="mb-3 text-12 text-text-2">{messages.exampleExplained}</p>
			<div className="grid grid-cols-2 gap-3">
				<Field label={messages.sampleMaterials}>
					{(control) => (
						<Input
							{...control}
							type="number"
							min={1}
							max={MATERIALS_MAX}
							value={materials}
							onChange={({ target }) => setMaterials(target.value)}
						/>
					)}
				</Field>
				<Field label={messages.sampleSeconds}>
					{(control) => (
						<Input
							{...control}
							type="number"
							min={1}
							value={seconds}
							onChange={({ target }) => setSeconds(target.value)}
						/>
					)}
				</Field>
				<div className="col-span-2">
					<Field label={messages.sampleCharge}>
						{(control) => (
							<Select
								{...control}
								className="w-full"
								options={[
									...prices.map((one) => ({
										value: String(one.id),
										label: `${one.name || one.category}: ${priceLabel(one, licensor.currency, formatRate)}`,
									})),
									{ value: SUM, label: messages.agreedSum },
								]}
								value={price === undefined ? SUM : String(price.id)}
								onChange={setChosen}
							/>
						)}
					</Field>
				</div>
				{price === undefined && (
					<>
						<Field label={`${messages.sampleSum} (${licensor.currency})`}>
							{(control) => (
								<Input
									{...control}
									inputMode="decimal"
									value={sum}
									onChange={({ target }) => setSum(target.value)}
								/>
							)}
						</Field>
						<Field label={messages.sampleCategory}>
							{(control) => (
								<Select
									{...control}
									options={CATEGORIES.map((value) => ({ value, label: value }))}
									value={category}
									onChange={setCategory}
								/>
							)}
						</Field>
					</>
				)}
			</div>
			{cost === null ? (
				<p className="mt-3 text-text-2">{messages.noSample}</p>
			) : (
				<SampleCostTable cost={cost} currency={licensor.currency} />
			)}
		</section>
	);
}
