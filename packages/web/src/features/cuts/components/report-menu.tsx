import type { ReportName } from "@oxcut/core/model";
import { ChevronDown } from "lucide-react";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { REPORT_FILES, useReportExport } from "../hooks/use-report-export.ts";
import { reportMessages } from "../report-messages.ts";

export interface ReportMenuProps {
	readonly cut: LimitedCut;
	readonly name: ReportName;
	readonly mayExport: boolean;
}

/** Opens a saved report of a cut, or saves it as a file. */
export function ReportMenu({ cut, name, mayExport }: ReportMenuProps) {
	const navigate = useNavigate();
	const { isBusy, save } = useReportExport(cut.id);
	const label = reportMessages.labels[name];
	return (
		<Menu
			align="end"
			trigger={
				<Button size="small" busy={isBusy} aria-label={reportMessages.of(label, cut.info.name)}>
					{label}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			<MenuItem onSelect={() => navigate(paths.report(cut.id, name))}>{reportMessages.open}</MenuItem>
			{mayExport && (
				<>
					<MenuSeparator />
					{REPORT_FILES.map(({ label: format, file }) => (
						<MenuItem key={format} onSelect={() => void save({ ...file, name, explain: false })}>
							{format}
						</MenuItem>
					))}
				</>
			)}
		</Menu>
	);
}
