import type { LicensedCostDocument } from "@oxcut/core/clearance";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { STATUS_WORDS } from "../../../components/licences/messages.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { limitRendered } from "../../../ui/limit-rendered.ts";
import { Money } from "../../../ui/money.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

type LicensorEntry = LicensedCostDocument["licensors"][number];
type RecordEntry = LicensorEntry["records"][number];

export interface LicensorCostRowsProps {
	readonly licensor: LicensorEntry;
	/** The display currency. */
	readonly currency: string;
}

/** A licensor's sums; unfolded, its licences, its records, and the effects of conditions. */
export function LicensorCostRows({ licensor, currency }: LicensorCostRowsProps) {
	const { licenses, records, adjustments } = licensor;
	const [isOpen, setIsOpen] = useState(licenses.length > 0);
	const Chevron = isOpen ? ChevronDown : ChevronRight;
	const shown = limitRendered(records);
	const names = new Map(licenses.map(({ id, name }) => [id, name]));
	const money = (amount: number | null) => <Money amount={amount} currency={currency} />;
	return (
		<tbody>
			<Row
				isSum
				item={
					<button
						type="button"
						aria-expanded={isOpen}
						className="flex min-h-6 max-w-full items-start gap-1.5 text-left font-medium"
						onClick={() => setIsOpen(!isOpen)}
					>
						<Chevron aria-hidden className="mt-[3px] size-3.5 flex-none text-text-3" />
						<span className="wrap-anywhere">
							{licensor.licensor_name}{" "}
							<span className="font-normal text-text-2 max-md:hidden">
								{messages.counts(licenses.length, records.length)}
							</span>
						</span>
					</button>
				}
				estimate={money(licensor.estimate)}
				cost={money(licensor.cost)}
			/>
			{isOpen && (
				<>
					{licenses.map((licence) => (
						<Row
							key={licence.id}
							item={<b className="font-medium wrap-anywhere">{licence.name}</b>}
							licence={
								<StateMark state="lic" className="max-w-full">
									{STATUS_WORDS[licence.status]}{" "}
									<span className="text-text-2">{messages.covers(licence.production_locators.length)}</span>
								</StateMark>
							}
							cost={
								<>
									{money(licence.display_amount)}
									{licence.currency !== currency && (
										<span className="block text-12 text-text-2">
											<Money amount={licence.amount} currency={licence.currency} />
										</span>
									)}
								</>
							}
						/>
					))}
					{shown.map((record) => (
						<Row
							key={record.record_id}
							item={
								<span className="wrap-anywhere">
									<Link to={paths.record(record.record_id)} className="hover:text-accent hover:underline">
										{record.title}
									</Link>{" "}
									<span className="timecode text-text-2">{record.production_locator}</span>
								</span>
							}
							licence={<RecordMark record={record} names={names} />}
							estimate={money(record.estimate)}
							cost={money(record.license_ids.length > 0 && record.rest === 0 ? null : record.rest)}
						/>
					))}
					{shown.length < records.length && (
						<Row
							item={
								<span className="text-text-2">{messages.moreRecords(records.length - shown.length)}</span>
							}
						/>
					)}
					{(adjustments.estimate !== 0 || adjustments.rest !== 0) && (
						<Row
							item={<span className="text-text-2">{messages.adjustments}</span>}
							estimate={money(adjustments.estimate)}
							cost={money(adjustments.rest)}
						/>
					)}
				</>
			)}
		</tbody>
	);
}

interface RowProps {
	readonly item: ReactNode;
	readonly licence?: ReactNode;
	readonly estimate?: ReactNode;
	readonly cost?: ReactNode;
	/** Whether it is the sum of the rows below. */
	readonly isSum?: boolean;
}

function Row({ item, licence, estimate, cost, isSum = false }: RowProps) {
	const cell = `border-b py-1 align-top ${isSum ? "border-line-strong font-medium" : "border-line"}`;
	return (
		<tr className="hover:bg-hover">
			<th scope="row" className={`${cell} pr-2 text-left font-normal ${isSum ? "" : "pl-5"}`}>
				{item}
				{licence !== undefined && <span className="block md:hidden">{licence}</span>}
			</th>
			<td className={`${cell} px-2 max-md:hidden`}>{licence}</td>
			<td className={`${cell} px-2 text-right whitespace-nowrap`}>{estimate}</td>
			<td className={`${cell} pl-2 text-right whitespace-nowrap`}>{cost}</td>
		</tr>
	);
}

function RecordMark({
	record,
	names,
}: {
	readonly record: RecordEntry;
	readonly names: ReadonlyMap<number, string>;
}) {
	const { license_ids, rest, without_price } = record;
	const licences = license_ids.map((id) => names.get(id) ?? "").join(", ");
	if (without_price) return <StateMark state="prob">{messages.states.noPrice}</StateMark>;
	if (license_ids.length === 0) return <StateMark state="need">{messages.states.estimated}</StateMark>;
	return (
		<StateMark state={rest === 0 ? "lic" : "need"} className="max-w-full">
			{rest === 0 ? licences : `${messages.states.partly}: ${licences}`}
		</StateMark>
	);
}
