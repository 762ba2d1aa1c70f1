import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS } from "@oxcut/core/model";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { notifyError } from "../notices/notify.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { MenuLabel } from "../ui/menu-label.tsx";

export interface DownloadMenuProps {
	readonly label: string;
	/** Above the formats. */
	readonly heading: string;
	/** The address of the files: `/api/cuts/4/budget`. */
	readonly path: string;
	/** The file's name without its ending, on the server and as it is saved. */
	readonly name: string;
	/** The notice if a file couldn't be saved. */
	readonly failed: string;
}

/** Saves a report of a cut in one of its formats, as it is now. */
export function DownloadMenu({ label, heading, path, name, failed }: DownloadMenuProps) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: ExportFormat) => {
		setIsBusy(true);
		const file = `${name}.${format}`;
		try {
			await downloadFile(`${path}/${file}`, file);
		} catch (error) {
			notifyError(failed, error);
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Menu
			align="end"
			trigger={
				<Button icon={<Download aria-hidden />} busy={isBusy}>
					{label}
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			<MenuLabel>{heading}</MenuLabel>
			{EXPORT_FORMATS.map((format) => (
				<MenuItem key={format} onSelect={() => void save(format)}>
					{REPORT_FORMATS[format].label}
				</MenuItem>
			))}
		</Menu>
	);
}
