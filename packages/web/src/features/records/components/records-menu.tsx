import { Ellipsis } from "lucide-react";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { exportPath } from "../api/export-path.ts";
import type { ExportQuery } from "../filters/filter-options.ts";
import { useAddMedia } from "../hooks/use-add-media.tsx";
import { messages } from "../messages.ts";

export interface RecordsMenuProps {
	readonly productionId: number;
	readonly exported: ExportQuery;
	readonly canEdit: boolean;
	readonly canExport: boolean;
}

/** Further actions: adding several records, import, export, tags and old notes. */
export function RecordsMenu({ productionId, exported, canEdit, canExport }: RecordsMenuProps) {
	const navigate = useNavigate();
	const { params, ignored } = exported;
	const media = useAddMedia(productionId);
	const save = (format: "xlsx" | "csv") => window.location.assign(exportPath(productionId, format, params));
	return (
		<>
			{media.inputs}
			<Menu
				align="end"
				trigger={<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={messages.page.more} />}
			>
				{canEdit && (
					<>
						<MenuItem onSelect={() => navigate(paths.newRecords())}>{messages.page.newMultiple}</MenuItem>
						<MenuItem onSelect={() => navigate(paths.importRecords(productionId))}>
							{messages.page.import}
						</MenuItem>
						<MenuItem onSelect={media.chooseFiles}>{messages.page.addMedia}</MenuItem>
						<MenuItem onSelect={media.chooseFolder}>{messages.page.addFolder}</MenuItem>
					</>
				)}
				<MenuItem onSelect={() => navigate(paths.tags(productionId))}>{messages.page.tags}</MenuItem>
				{canEdit && (
					<MenuItem onSelect={() => navigate(paths.convertNotes(productionId))}>
						{messages.page.convertNotes}
					</MenuItem>
				)}
				{canExport && (
					<>
						<MenuSeparator />
						<MenuLabel>{messages.tools.export}</MenuLabel>
						<MenuItem onSelect={() => save("xlsx")}>{messages.tools.exportXlsx}</MenuItem>
						<MenuItem onSelect={() => save("csv")}>{messages.tools.exportCsv}</MenuItem>
						{ignored.length > 0 && <MenuLabel>{messages.tools.exportWithout(ignored.join(", "))}</MenuLabel>}
					</>
				)}
			</Menu>
		</>
	);
}
