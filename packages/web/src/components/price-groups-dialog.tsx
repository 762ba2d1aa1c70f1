import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { messages } from "./messages.ts";

/** Records of one licensor that take prices of one category. */
export interface PriceGroup {
	readonly key: string;
	readonly licensorName: string;
	/** The prices' category, such as "Footage". */
	readonly category: string;
	readonly numRecords: number;
	/** The licensor's prices of the category. */
	readonly prices: readonly { readonly id: number; readonly label: string }[];
}

export interface PriceGroupsDialogProps {
	readonly title: string;
	readonly description?: string;
	readonly groups: readonly PriceGroup[];
	/** Whether records may be left without a price, too. */
	readonly mayClear: boolean;
	/** Whether a group's only price is chosen already. */
	readonly choosesOnly: boolean;
	/** @param prices - the chosen prices by group, null for no price; without unchanged groups. */
	readonly onApply: (prices: ReadonlyMap<string, number | null>) => void;
	readonly onClose: () => void;
}

const UNCHANGED = "";
const NONE = "none";

/** Sets prices for records of several licensors and categories: one choice for each combination. */
export function PriceGroupsDialog({
	title,
	description,
	groups,
	mayClear,
	choosesOnly,
	onApply,
	onClose,
}: PriceGroupsDialogProps) {
	const words = messages.priceGroups;
	const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
		() =>
			new Map(
				groups.flatMap(({ key, prices: [first, ...others] }) =>
					choosesOnly && first !== undefined && others.length === 0 ? [[key, String(first.id)] as const] : [],
				),
			),
	);
	const choiceOf = ({ key }: PriceGroup) => chosen.get(key) ?? UNCHANGED;
	const changed = groups.filter((group) => choiceOf(group) !== UNCHANGED);
	const numRecords = changed.reduce((sum, group) => sum + group.numRecords, 0);
	const apply = () =>
		onApply(
			new Map(
				changed.map(
					(group) => [group.key, choiceOf(group) === NONE ? null : Number(choiceOf(group))] as const,
				),
			),
		);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={description}
			width="wide"
			footer={
				<>
					<Button onClick={onClose}>{words.cancel}</Button>
					<Button variant="primary" disabled={changed.length === 0} onClick={apply}>
						{words.apply(numRecords)}
					</Button>
				</>
			}
		>
			<ul>
				{groups.map((group) => (
					<li
						key={group.key}
						className="grid min-h-12 grid-cols-[minmax(0,1fr)_minmax(0,280px)] items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0 max-md:grid-cols-1"
					>
						<div className="min-w-0">
							<p className="truncate">{group.licensorName}</p>
							<p className="text-12 text-text-2">{words.of(group.numRecords, group.category)}</p>
						</div>
						{group.prices.length === 0 && !mayClear ? (
							<p className="text-12 text-text-2">{words.noPrice}</p>
						) : (
							<Select
								aria-label={words.priceOf(group.licensorName, group.category)}
								options={[
									{ value: UNCHANGED, label: words.unchanged },
									...group.prices.map(({ id, label }) => ({ value: String(id), label })),
									...(mayClear ? [{ value: NONE, label: words.none }] : []),
								]}
								value={choiceOf(group)}
								onChange={(value) => setChosen(new Map([...chosen, [group.key, value]]))}
							/>
						)}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
