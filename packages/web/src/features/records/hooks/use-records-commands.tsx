import { Download, ListPlus, NotebookPen } from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../../../commands/command-registry.ts";
import { useCommands } from "../../../commands/use-commands.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { exportPath } from "../api/export-path.ts";
import type { ExportQuery } from "../filters/filter-options.ts";
import { messages } from "../messages.ts";

interface RecordsCommandsOptions {
	readonly productionId: number;
	readonly exported: ExportQuery;
	readonly canEdit: boolean;
	readonly canExport: boolean;
}

/** Offers the records page's actions in the palette. */
export function useRecordsCommands(options: RecordsCommandsOptions): void {
	const { productionId, exported, canEdit, canExport } = options;
	const navigate = useNavigate();
	const commands = useMemo((): Command[] => {
		const group = messages.title;
		const go = (id: string, label: string, path: string, icon: Command["icon"]): Command => ({
			id,
			label,
			group,
			icon,
			run: () => navigate(path),
		});
		const save = (format: "xlsx" | "csv", label: string): Command => ({
			id: `export records ${format}`,
			label: `${messages.tools.export}: ${label}`,
			group,
			icon: <Download aria-hidden />,
			run: () => window.location.assign(exportPath(productionId, format, exported.params)),
		});
		return [
			...(canEdit
				? [
						go("new records", messages.page.newMultiple, paths.newRecords(), <ListPlus aria-hidden />),
						go(
							"convert notes",
							messages.page.convertNotes,
							paths.convertNotes(productionId),
							<NotebookPen aria-hidden />,
						),
					]
				: []),
			...(canExport ? [save("xlsx", messages.tools.exportXlsx), save("csv", messages.tools.exportCsv)] : []),
		];
	}, [productionId, exported, canEdit, canExport, navigate]);
	useCommands(commands);
}
