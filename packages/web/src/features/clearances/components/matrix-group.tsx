import type { Delivery } from "@oxcut/core/model";
import { ChevronDown, ChevronRight, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useMediaVocabulary } from "../../../data/use-media-vocabulary.ts";
import { classNames } from "../../../ui/class-names.ts";
import { limitRendered } from "../../../ui/limit-rendered.ts";
import { formatCount } from "../../../ui/plural.ts";
import { countGrants, GRANTS, stateFor } from "../delivery-grants.ts";
import { grantInWords } from "../gap-words.ts";
import { type LicensorClearance, recordState } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { CountBar } from "./count-bar.tsx";
import { GrantMark } from "./grant-mark.tsx";
import { GrantSwatch } from "./grant-swatch.tsx";

/** A cell of the matrix: a record and a delivery, or all records of a licensor. */
export interface MatrixCell {
	readonly licensorId: number;
	/** Null for all of the licensor's. */
	readonly recordId: number | null;
	readonly deliveryId: number;
}

export interface MatrixGroupProps {
	readonly group: LicensorClearance;
	readonly deliveries: readonly Delivery[];
	readonly opened: MatrixCell | null;
	readonly onOpen: (cell: MatrixCell) => void;
}

/** Stays beside its cells when they scroll sideways. */
const NAME = "sticky left-0 z-10 border-b border-line bg-surface text-left";
const OPENED = "outline-2 -outline-offset-2 outline-focus";
const HOVERED = "hover:outline hover:-outline-offset-1 hover:outline-text-3";

/** A licensor with the sums of its records, and the records once it is unfolded. */
export function MatrixGroup({ group, deliveries, opened, onOpen }: MatrixGroupProps) {
	const { licensor, records } = group;
	const vocabulary = useMediaVocabulary();
	const [isOpen, setIsOpen] = useState(false);
	const Chevron = isOpen ? ChevronDown : ChevronRight;
	const isOpened = (recordId: number | null, deliveryId: number) =>
		opened?.licensorId === licensor.id && opened.recordId === recordId && opened.deliveryId === deliveryId;
	return (
		<tbody>
			<tr>
				<th scope="row" className={`h-11 font-medium ${NAME}`}>
					<button
						type="button"
						aria-expanded={isOpen}
						className="flex min-h-7 max-w-full items-center gap-1.5 text-left"
						onClick={() => setIsOpen(!isOpen)}
					>
						<Chevron aria-hidden className="size-3.5 flex-none text-text-3" />
						<span className="truncate">{licensor.name}</span>
						<span className="font-normal text-text-3">{formatCount(records.length)}</span>
					</button>
				</th>
				{deliveries.map(({ id, name }) => {
					const counts = countGrants(records, id);
					const words = countWords(counts);
					return (
						<td key={id} className="border-b border-line p-0">
							<button
								type="button"
								aria-label={messages.cell(licensor.name, name, words)}
								className={classNames(
									"block w-full rounded-sm px-2 py-1 text-left",
									isOpened(null, id) ? OPENED : HOVERED,
								)}
								onClick={() => onOpen({ licensorId: licensor.id, recordId: null, deliveryId: id })}
							>
								<CountBar
									keys={GRANTS}
									counts={counts}
									swatch={(grant) => <GrantSwatch grant={grant} className="size-full" />}
								/>
								<span className="mt-0.5 block text-11 text-text-2">{words}</span>
							</button>
						</td>
					);
				})}
			</tr>
			{isOpen &&
				limitRendered(records).map((record) => (
					<tr key={record.record_id}>
						<th scope="row" className={`h-7 pl-5 font-normal ${NAME}`}>
							<span className="flex items-center gap-1.5">
								<span className="timecode text-text-2">{record.production_locator}</span>
								<span className="min-w-0 truncate" title={record.title}>
									{record.title}
								</span>
								{recordState(record) === "over" && (
									<span className="flex-none">
										<TriangleAlert aria-hidden className="size-3.5 text-prob" />
										<span className="sr-only">{messages.states.over}</span>
									</span>
								)}
							</span>
						</th>
						{deliveries.map((delivery) => {
							const state = stateFor(record, delivery.id);
							if (state === undefined) return <td key={delivery.id} />;
							const words = grantInWords(state, delivery, vocabulary);
							return (
								<td key={delivery.id} className="p-px">
									<button
										type="button"
										aria-label={messages.cell(record.title, delivery.name, words)}
										className={classNames(
											"flex w-full rounded-sm",
											isOpened(record.record_id, delivery.id) ? `${OPENED} font-medium` : HOVERED,
										)}
										onClick={() =>
											onOpen({
												licensorId: licensor.id,
												recordId: record.record_id,
												deliveryId: delivery.id,
											})
										}
									>
										<GrantMark grant={state.grant}>{words}</GrantMark>
									</button>
								</td>
							);
						})}
					</tr>
				))}
		</tbody>
	);
}

/** `11 partly, 1 nothing`, `all granted`, `nothing`. */
function countWords(counts: ReturnType<typeof countGrants>): string {
	const named = GRANTS.filter((grant) => counts[grant] > 0);
	const [only] = named;
	if (only !== undefined && named.length === 1) return messages.allRecordsAre[only];
	return named.map((grant) => `${formatCount(counts[grant])} ${messages.grantCounts[grant]}`).join(", ");
}
