import type { RateName } from "@oxcut/core";
import { isUnknownLicensor } from "@oxcut/core/model";
import { Plus } from "lucide-react";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { countStates, type LicensorClearance } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";
import { type LicenceListProps, LicenceRow } from "./licence-row.tsx";
import { RecordProblems } from "./record-problems.tsx";
import { StateBar } from "./state-bar.tsx";

export interface LicensorGroupProps extends LicenceListProps {
	readonly group: LicensorClearance;
	readonly rate: RateName | null;
	readonly hasCut: boolean;
}

/** A licensor with its licences, and its records that are over their licence or have none. */
export function LicensorGroup({ group, rate, hasCut, onAdd, ...list }: LicensorGroupProps) {
	const { licensor, licences, records } = group;
	const counts = countStates(records);
	return (
		<li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[220px_minmax(0,1fr)]">
			<div className="min-w-0">
				<h3 className="font-medium wrap-anywhere">
					<Link to={paths.licensor(licensor.id)} className="hover:underline">
						{licensor.name}
					</Link>
				</h3>
				{hasCut && (
					<p className="mb-1.5 text-12 text-text-2">
						{records.length === 0 ? messages.notUsed : messages.licensedOf(counts.licensed, records.length)}
					</p>
				)}
				{records.length > 0 && <StateBar counts={counts} />}
			</div>
			<div className="min-w-0">
				{licences.length === 0 ? (
					<div className="flex min-h-7 flex-wrap items-center gap-3">
						<span className="text-text-2">{messages.noLicence}</span>
						{list.mayEdit && !isUnknownLicensor(licensor) && (
							<Button
								size="small"
								icon={<Plus aria-hidden />}
								aria-label={messages.addLicenceOf(licensor.name)}
								onClick={() => onAdd(licensor.id)}
							>
								{messages.licence}
							</Button>
						)}
					</div>
				) : (
					<ul className="flex flex-col gap-3">
						{licences.map((licence) => (
							<LicenceRow key={licence.id} licence={licence} licensor={licensor} {...list} />
						))}
					</ul>
				)}
				{licences.length > 0 && rate !== null && <RecordProblems records={records} rate={rate} />}
			</div>
		</li>
	);
}
