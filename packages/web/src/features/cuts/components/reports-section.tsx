import { REPORT_NAMES, type ReportName } from "@oxcut/core/model";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { reportMessages } from "../report-messages.ts";
import { CostReport } from "./cost-report.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { TableReport } from "./table-report.tsx";

function reportNamed(text: string | null): ReportName {
	return REPORT_NAMES.find((name) => name === text) ?? "cost";
}

/** The three reports, as a reader would print them, each with its export menu. */
export function ReportsSection() {
	const { state, mayExport } = useOpenCut();
	const [params, change] = useAddressParams();
	const name = reportNamed(params.get("report"));
	const [showsUses, setShowsUses] = useState(true);
	const choose = (chosen: ReportName) =>
		change((before) => withParam(before, "report", chosen === "cost" ? "" : chosen));
	const { summary } = state;
	const counts: Readonly<Record<ReportName, number | undefined>> = {
		cost: undefined,
		"fair-use": summary?.fairUseCount,
		"cue-sheet": summary?.cueCount,
	};
	return (
		<section id="reports" aria-label={reportMessages.label} className="mt-9">
			<Tabs
				label={reportMessages.label}
				value={name}
				onChange={choose}
				items={REPORT_NAMES.map((value) => ({
					value,
					label: reportMessages.labels[value],
					...(counts[value] === undefined ? {} : { aside: formatCount(counts[value]) }),
				}))}
				actions={
					<span className="flex items-center gap-1">
						{name === "cost" && (
							<Button
								variant="ghost"
								size="small"
								className="max-md:hidden"
								aria-pressed={showsUses}
								onClick={() => setShowsUses(!showsUses)}
							>
								{showsUses ? reportMessages.usesShown : reportMessages.usesHidden}
							</Button>
						)}
						{mayExport && <ExportMenu name={name} />}
					</span>
				}
			>
				{name === "cost" ? <CostReport showsUses={showsUses} /> : <TableReport key={name} name={name} />}
			</Tabs>
		</section>
	);
}
