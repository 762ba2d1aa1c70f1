import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS } from "@oxcut/core/model";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../../api/download-file.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import { messages } from "../messages.ts";

/** Saves a cut's dossier for the insurer as a file, as it is now. */
export function DossierMenu({ cutId }: { readonly cutId: number }) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: ExportFormat) => {
		setIsBusy(true);
		const file = `dossier.${format}`;
		try {
			await downloadFile(`/api/cuts/${cutId}/fair_use/${file}`, file);
		} catch (error) {
			notifyError(messages.dossierNotSaved, error);
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Menu
			align="end"
			trigger={
				<Button icon={<Download aria-hidden />} busy={isBusy}>
					{messages.dossier}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			<MenuLabel>{messages.dossierFor}</MenuLabel>
			{EXPORT_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => void save(format)}>
					{REPORT_FORMATS[format].label}
				</MenuItem>
			))}
		</Menu>
	);
}
