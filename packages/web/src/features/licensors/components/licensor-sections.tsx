import { isFixedLicensor, type Licensor } from "@oxcut/core/model";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
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
	readonly mayTakeAlong: boolean;
	readonly maySeeCuts: boolean;
}

/** All of a licensor, in the order in which it is settled: who, for how much, who to ask, what was signed, for what. */
export function LicensorSections({ licensor, mayEdit, mayTakeAlong, maySeeCuts }: LicensorSectionsProps) {
	const deal = useDeal([licensor]);
	const isPaid = !isFixedLicensor(licensor);
	return (
		<div className="flex max-w-page flex-col gap-8">
			<LicensorDetails licensor={licensor} mayEdit={mayEdit} />
			{isPaid && deal.error !== null && (
				<ErrorState title={messages.partFailed} error={deal.error} onRetry={deal.retry} />
			)}
			{isPaid && deal.error === null && deal.isLoading && <ListSkeleton />}
			{isPaid && !deal.isLoading && (
				<>
					<PriceSection licensor={licensor} prices={deal.prices} mayEdit={mayEdit} />
					<ConditionSection
						licensor={licensor}
						prices={deal.prices}
						conditions={deal.conditions}
						mayEdit={mayEdit}
					/>
				</>
			)}
			<EmployeeSection licensor={licensor} mayEdit={mayEdit} />
			<LicenceSection licensor={licensor} mayEdit={mayEdit} mayTakeAlong={mayTakeAlong} />
			<LicensorRecords licensor={licensor} />
			{maySeeCuts && <LicensorUses licensor={licensor} />}
		</div>
	);
}
