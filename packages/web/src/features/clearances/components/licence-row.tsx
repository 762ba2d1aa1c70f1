import type { License, Licensor } from "@oxcut/core/model";
import { LicenceDocument } from "../../../components/licences/licence-document.tsx";
import { STATUS_WORDS } from "../../../components/licences/messages.ts";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import type { PartActions } from "../../../components/parts/use-part-dialogs.tsx";
import type { CurrentRecords } from "../../../records-store/use-current-records.ts";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { Money } from "../../../ui/money.tsx";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";
import { LicenceLines } from "./licence-lines.tsx";

export interface LicenceListProps extends PartActions<License> {
	readonly mayEdit: boolean;
	/** Whether documents can be downloaded; otherwise only their names are shown. */
	readonly mayDownload: boolean;
	/** Names the records of lines. */
	readonly records: CurrentRecords;
	/** Opens the form of a new licence of a licensor. */
	readonly onAdd: (licensorId: number) => void;
}

export interface LicenceRowProps extends Omit<LicenceListProps, "onAdd"> {
	readonly licence: License;
	readonly licensor: Licensor;
}

/** Whether a licence of a status grants its lines, may do so, or never will [RIG6]. */
const STATES: Readonly<Record<License["status"], StateName>> = {
	asked: "need",
	quoted: "need",
	agreed: "lic",
	signed: "lic",
	invoiced: "lic",
	paid: "lic",
	declined: "prob",
	expired: "prob",
};

/** A licence: its state, its fee, and its grants in words. */
export function LicenceRow({
	licence,
	licensor,
	mayEdit,
	mayDownload,
	records,
	onEdit,
	onDelete,
}: LicenceRowProps) {
	const { name, reference, status, fee, other_fees, file, dates, signed_on } = licence;
	const day = status === "signed" ? signed_on : dates[status];
	return (
		<li>
			<div className="flex items-start gap-3 max-md:flex-wrap">
				<div className="min-w-0 flex-1 max-md:basis-full">
					<b className="font-medium wrap-anywhere">
						<bdi>{name}</bdi>
					</b>
					{reference !== "" && <bdi className="ml-2 text-text-2 wrap-anywhere">{reference}</bdi>}
				</div>
				<div className="w-44 max-md:w-auto">
					<StateMark state={STATES[status]}>
						{STATUS_WORDS[status]}
						{day !== null && <span className="text-text-2"> {formatCalendarDate(day)}</span>}
					</StateMark>
				</div>
				<div className="w-40 text-right max-md:w-auto">
					{fee === null ? (
						<span className="text-text-3">{messages.noFee}</span>
					) : (
						<Money amount={fee} currency={licence.currency ?? licensor.currency} />
					)}
					{other_fees.length > 0 && (
						<span className="block text-12 text-text-2">{messages.otherFees(other_fees.length)}</span>
					)}
				</div>
				{mayEdit && (
					<div className="-my-1 max-md:ml-auto">
						<ItemMenu name={name} onEdit={() => onEdit(licence)} onDelete={() => onDelete(licence)} />
					</div>
				)}
			</div>
			<LicenceLines lines={licence.lines} records={records} licensor={licensor} />
			{file !== null && (
				<p className="mt-0.5 text-12">
					<LicenceDocument licenceId={licence.id} file={file} mayDownload={mayDownload} />
				</p>
			)}
		</li>
	);
}
