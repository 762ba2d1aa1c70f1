import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS } from "@oxcut/core/model";
import { ChevronDown, Upload } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { notifyError } from "../notices/notify.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";

export interface ExportMenuProps {
	readonly label: string;
	/** The address of a file, without its ending. */
	readonly path: string;
	/** The title if it can't be saved. */
	readonly failed: string;
}

/** Saves a report as a file, in a format to choose. */
export function ExportMenu({ label, path, failed }: ExportMenuProps) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: ExportFormat) => {
		setIsBusy(true);
		try {
			await downloadFile(`${path}.${format}`, `${path.split("/").at(-1)}.${format}`);
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
				<Button icon={<Upload aria-hidden />} busy={isBusy}>
					{label}
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
