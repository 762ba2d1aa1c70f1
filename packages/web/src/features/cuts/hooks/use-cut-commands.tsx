import { EXPORT_FORMATS, REPORT_FORMATS, REPORT_NAMES } from "@oxcut/core/model";
import { Download, Lock, LockOpen, RefreshCw } from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../../../commands/command-registry.ts";
import { useCommands } from "../../../commands/use-commands.ts";
import { notifyError } from "../../../notices/notify.ts";
import { exportReport } from "../api/export-report.ts";
import { messages } from "../messages.ts";
import { reportMessages } from "../report-messages.ts";
import type { OpenCut } from "./open-cut-context.ts";
import type { CutBuilding } from "./use-cut-build.ts";

/** Offers the cut page's actions in the palette: locking, rebuilding, updating reports. */
export function useCutCommands(open: OpenCut, building: CutBuilding): void {
	const { cut, isLocked, mayEditCut, mayExport, actions } = open;
	const { open: running, start } = building;
	const { id, info, report_set: reports, nle_config: nle } = cut;
	const isBuilt = reports !== null;
	const canBuild = !isLocked && running === null && nle.edls.length > 0;
	const canLock = isBuilt && running === null;
	const commands = useMemo((): Command[] => {
		const group = info.name;
		const changes: Command[] = [
			...(canLock
				? [
						{
							id: "cut lock",
							label: isLocked ? messages.commands.unlock : messages.commands.lock,
							group,
							icon: isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
							run: () => void actions.change({ locked: !isLocked }),
						},
					]
				: []),
			...(canBuild
				? [
						{
							id: "cut rebuild",
							label: messages.commands.rebuild,
							group,
							icon: <RefreshCw aria-hidden />,
							run: start,
						},
					]
				: []),
		];
		const exports = REPORT_NAMES.flatMap((name) =>
			EXPORT_FORMATS.map((format) => ({
				id: `cut export ${name} ${format}`,
				label: messages.commands.export(reportMessages.names[name], REPORT_FORMATS[format].label),
				group,
				icon: <Download aria-hidden />,
				run: () => {
					exportReport(id, { name, format, paper: "a4", explain: false }).catch((error: unknown) =>
						notifyError(reportMessages.notExported, error),
					);
				},
			})),
		);
		return [...(mayEditCut ? changes : []), ...(mayExport && isBuilt ? exports : [])];
	}, [id, info.name, isLocked, isBuilt, canLock, canBuild, mayEditCut, mayExport, actions, start]);
	useCommands(commands);
}
