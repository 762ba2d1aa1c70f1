import { CircleDollarSign, TriangleAlert } from "lucide-react";
import { BuildProgress } from "../../features/cuts/components/build-progress.tsx";
import { FixRow } from "../../features/cuts/components/fix-row.tsx";
import { PendingNotice } from "../../features/cuts/components/pending-notice.tsx";
import { RecordName } from "../../features/cuts/components/record-name.tsx";
import { SectionHead } from "../../features/cuts/components/section-head.tsx";
import { WhoIsPaid } from "../../features/cuts/components/who-is-paid.tsx";
import type { CutBuilding } from "../../features/cuts/hooks/use-cut-build.ts";
import { TimelineLegend } from "../../features/cuts/timeline/timeline-legend.tsx";
import { Button } from "../../ui/button.tsx";
import { Specimen } from "../specimen.tsx";

const PAID = { isUnknown: false, numRecordsMissingPrices: 0 } as const;
const LICENSORS = [
	{ ...PAID, licensorId: 1, name: "Tidewater News 6", displayCost: 7500, share: 1 },
	{ ...PAID, licensorId: 2, name: "Estate of Ida Brandvold", displayCost: 5995.2, share: 0.8 },
	{
		...PAID,
		licensorId: 3,
		name: "Northline Pictures",
		displayCost: 0,
		share: 0,
		numRecordsMissingPrices: 1,
	},
	{ ...PAID, licensorId: 4, name: "Unknown", displayCost: 0, share: 0, isUnknown: true },
];
const KEPT = { amount: 13_495.2, currency: "USD" } as const;
const IDLE: CutBuilding = { open: null, failed: null, start: () => undefined, cancel: () => undefined };
const BUILD = { id: 1, state: "running", stage: "matching", done: 2, total: 6, error: null } as const;

/** The parts of a cut's page. */
export function CutsSection() {
	return (
		<Specimen title="Cuts">
			<div className="grid gap-8 lg:grid-cols-2">
				<WhoIsPaid licensors={LICENSORS} currency="USD" comparison={null} />
				<section aria-labelledby="fixes">
					<SectionHead id="fixes" title="Warnings" />
					<ul>
						<FixRow
							icon={<CircleDollarSign aria-hidden className="text-prob" />}
							title={<RecordName recordId={1} locator="20416180" title="Ice-breaker at dawn" />}
							detail="Northline Pictures has no price for footage · 1 use, 9:00"
							fix={<Button size="small">Add price</Button>}
						/>
						<FixRow
							icon={<TriangleAlert aria-hidden className="text-prob" />}
							title={<RecordName recordId={2} locator="20411950" title="Slipway fire, north yard" />}
							detail="Rights: “heirs of the cameraman dispute reel 11”"
						/>
					</ul>
				</section>
			</div>
			<TimelineLegend />
			<BuildProgress building={{ ...IDLE, open: BUILD }} mayEdit />
			<BuildProgress
				building={{ ...IDLE, failed: { ...BUILD, state: "failed", error: "the rates are missing" } }}
				mayEdit
			/>
			<div className="flex flex-col gap-3">
				<PendingNotice numChanges={1} rematched={null} kept={KEPT} onApply={() => undefined} />
				<PendingNotice numChanges={14} rematched={null} kept={KEPT} onApply={() => undefined} />
				<PendingNotice numChanges={0} rematched="records" kept={KEPT} onApply={() => undefined} />
				<PendingNotice numChanges={0} rematched="rules" kept={KEPT} onApply={() => undefined} />
				<PendingNotice numChanges={3} rematched={null} kept={KEPT} />
			</div>
		</Specimen>
	);
}
