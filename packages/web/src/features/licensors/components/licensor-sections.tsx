import { isFixedLicensor, type Licensor } from "@oxcut/core/model";
import { QueryView } from "../../../ui/query-view.tsx";
import { messages } from "../messages.ts";
import { useDeal } from "../use-deal.ts";
import { ConditionSection } from "./condition-section.tsx";
import { EmployeeSection } from "./employee-section.tsx";
import { LicenceSection } from "./licence-section.tsx";
import { LicensorDetails } from "./licensor-details.tsx";
import { LicensorRecords } from "./licensor-records.tsx";
import { LicensorUses } from "./licensor-uses.tsx";
import { PriceSection } from "./price-section.tsx";

export interface LicensorSectionsProps {
	readonly licensor: Licensor;
	readonly mayEdit: boolean;
	readonly mayDownload: boolean;
	readonly maySeeCuts: boolean;
}

/** A licensor's page, in the order of a negotiation: details, prices and conditions, employees, licences, records, cuts. */
export function LicensorSections({ licensor, mayEdit, mayDownload, maySeeCuts }: LicensorSectionsProps) {
	const deal = useDeal([licensor]);
	const isPaid = !isFixedLicensor(licensor);
	return (
		<div className="flex max-w-page flex-col gap-8">
			<LicensorDetails licensor={licensor} mayEdit={mayEdit} />
			{isPaid && (
				<QueryView query={deal} failed={messages.partFailed}>
					{({ prices, conditions }) => (
						<>
							<PriceSection licensor={licensor} prices={prices} mayEdit={mayEdit} />
							<ConditionSection
								licensor={licensor}
								prices={prices}
								conditions={conditions}
								mayEdit={mayEdit}
							/>
						</>
					)}
				</QueryView>
			)}
			<EmployeeSection licensor={licensor} mayEdit={mayEdit} />
			<LicenceSection licensor={licensor} mayEdit={mayEdit} mayDownload={mayDownload} />
			<LicensorRecords licensor={licensor} />
			{maySeeCuts && <LicensorUses licensor={licensor} />}
		</div>
	);
}
