import type { Delivery, License } from "@oxcut/core/model";
import { X } from "lucide-react";
import { gapInWords } from "../../../components/licences/gap-words.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { type SharedGap, sharedGaps } from "../delivery-grants.ts";
import type { LicensorClearance } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import type { LicenceListProps } from "./licence-row.tsx";

export interface GapPanelProps {
	readonly group: LicensorClearance;
	/** Null for all records of the licensor. */
	readonly recordId: number | null;
	readonly delivery: Delivery;
	readonly licences: readonly License[];
	readonly mayEdit: boolean;
	readonly onEditDelivery: () => void;
	readonly onEditLicence: LicenceListProps["onEdit"];
	readonly onClose: () => void;
}

const HEAD = "mt-4 mb-1 text-12 font-medium text-text-2";
/** A licence whose terms differ for each record has as many gaps. */
const SHOWN = 20;

/** The gap of a record, or of a licensor's records, for a delivery, with the nearest licence. */
export function GapPanel({
	group: { licensor, records },
	recordId,
	delivery,
	licences,
	mayEdit,
	onEditDelivery,
	onEditLicence,
	onClose,
}: GapPanelProps) {
	const record = records.find(({ record_id }) => record_id === recordId);
	const all = sharedGaps(records, delivery.id);
	const gaps = record === undefined ? all : all.filter((gap) => gap.records.includes(record));
	const title = record === undefined ? licensor.name : record.title;
	const of = record === undefined ? [] : [record.production_locator, licensor.name];
	return (
		<aside
			aria-label={messages.cell(title, delivery.name, messages.missing)}
			className="sticky top-4 w-full rounded border border-line-strong px-4 pt-3 pb-4 xl:w-80"
		>
			<header className="flex items-start gap-2">
				<div className="min-w-0 flex-1">
					<h3 className="text-15 font-strong wrap-anywhere">{title}</h3>
					<p className="text-12 text-text-2 wrap-anywhere">{[delivery.name, ...of].join(" · ")}</p>
				</div>
				<Button
					variant="ghost"
					size="small"
					icon={<X aria-hidden />}
					aria-label={messages.closeGap}
					onClick={onClose}
				/>
			</header>
			{gaps.length === 0 && (
				<p className="mt-3">
					<StateMark state="lic" iconOnly /> {messages.nothingMissing}
				</p>
			)}
			{gaps.slice(0, SHOWN).map((gap) => (
				<Gap
					key={gap.records[0]?.record_id}
					gap={gap}
					licensor={licensor.name}
					nearest={licences.find(({ id }) => id === gap.state.nearest_license_id)}
					onEdit={mayEdit ? onEditLicence : null}
				/>
			))}
			{gaps.length > SHOWN && <p className="mt-3 text-text-2">{messages.moreGaps(gaps.length - SHOWN)}</p>}
			{mayEdit && (
				<div className="mt-4">
					<Button onClick={onEditDelivery}>{messages.changeDelivery}</Button>
				</div>
			)}
		</aside>
	);
}

interface GapProps {
	readonly gap: SharedGap;
	readonly licensor: string;
	readonly nearest: License | undefined;
	/** Null for viewers. */
	readonly onEdit: LicenceListProps["onEdit"] | null;
}

function Gap({ gap: { state, records }, licensor, nearest, onEdit }: GapProps) {
	return (
		<>
			<h4 className={HEAD}>{messages.missing}</h4>
			<ul className="flex flex-col gap-1 rounded bg-need-bg px-3 py-2">
				{state.gaps.map((missing) => {
					const words = gapInWords(missing);
					return (
						<li key={words} className="font-medium wrap-anywhere">
							{words}
						</li>
					);
				})}
			</ul>
			<p className="mt-1 text-12 text-text-2">{messages.sameGap(records.length, licensor)}</p>
			<h4 className={HEAD}>{messages.nearest}</h4>
			{nearest === undefined && <p>{messages.noNearest}</p>}
			{nearest !== undefined && onEdit === null && <p className="wrap-anywhere">{nearest.name}</p>}
			{nearest !== undefined && onEdit !== null && (
				<button
					type="button"
					className="text-left wrap-anywhere text-accent hover:underline"
					onClick={() => onEdit(nearest)}
				>
					{nearest.name}
				</button>
			)}
		</>
	);
}
