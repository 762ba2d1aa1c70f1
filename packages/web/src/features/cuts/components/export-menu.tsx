import type { ReportName } from "@oxcut/core/model";
import { ChevronDown, Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { REPORT_FILES, useReportExport } from "../hooks/use-report-export.ts";
import { reportMessages } from "../report-messages.ts";

/** Saves a report as a file. Files contain the saved reports, and the menu says so if the page is ahead of them. */
export function ExportMenu({ name }: { readonly name: ReportName }) {
	const { cut, state, isLocked } = useOpenCut();
	const [explain, setExplain] = useState(false);
	const { isBusy, save } = useReportExport(cut.id);
	const { summary } = state;
	const isAhead =
		!isLocked &&
		summary !== null &&
		(summary.rematched !== null || summary.warnings.some(({ kind }) => kind === "change"));
	return (
		<Menu
			align="end"
			trigger={
				<Button size="small" icon={<Upload aria-hidden />} busy={isBusy} disabled={cut.report_set === null}>
					<span className="md:hidden">{reportMessages.exportShort}</span>
					<span className="max-md:hidden">{reportMessages.export(reportMessages.names[name])}</span>
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			{isAhead && (
				<>
					<MenuLabel>
						<span className="block max-w-64 whitespace-normal">{reportMessages.kept}</span>
					</MenuLabel>
					<MenuSeparator />
				</>
			)}
			{REPORT_FILES.map(({ label, file }) => (
				<MenuItem
					key={label}
					onSelect={() => void save({ ...file, name, explain: explain && name === "cost" })}
				>
					{label}
				</MenuItem>
			))}
			{name === "cost" && (
				<>
					<MenuSeparator />
					<MenuCheckItem checked={explain} onCheckedChange={setExplain} keepOpen>
						{reportMessages.explained}
					</MenuCheckItem>
				</>
			)}
		</Menu>
	);
}
