import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS } from "@oxcut/core/model";
import { ChevronDown, Upload } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../../api/download-file.ts";
import { notifyError } from "../../notices/notify.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { messages } from "./messages.ts";

/** Saves a comparison as a file. */
export function ExportComparison({ fromId, toId }: { readonly fromId: number; readonly toId: number }) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: ExportFormat) => {
		setIsBusy(true);
		const file = `comparison.${format}`;
		try {
			await downloadFile(`/api/cuts/${fromId}/diff/${toId}/${file}`, file);
		} catch (error) {
			notifyError(messages.notExported, error);
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Menu
			align="end"
			trigger={
				<Button icon={<Upload aria-hidden />} busy={isBusy}>
					{messages.export}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			{EXPORT_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => void save(format)}>
					{REPORT_FORMATS[format].label}
				</MenuItem>
			))}
		</Menu>
	);
}
