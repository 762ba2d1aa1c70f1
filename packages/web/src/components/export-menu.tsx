import { EXPORT_FORMATS, REPORT_FORMATS } from "@oxcut/core/model";
import { ChevronDown, Upload } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { notifyError } from "../notices/notify.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { MenuLabel } from "../ui/menu-label.tsx";

export interface ExportMenuProps {
	readonly label: string;
	/** Shown above the formats. */
	readonly heading?: string;
	/** The address of a file, without its ending. */
	readonly path: string;
	/** Parameters for the address's query. */
	readonly query?: Readonly<Record<string, string>>;
	/** Labels of the formats that it offers, by their ending, if they aren't a report's. */
	readonly formats?: Readonly<Record<string, string>>;
	/** Labels of further formats, by their ending. */
	readonly others?: Readonly<Record<string, string>>;
	/** The title if it can't be saved. */
	readonly failed: string;
}

const REPORTS: Readonly<Record<string, string>> = Object.fromEntries(
	EXPORT_FORMATS.map((format) => [format, REPORT_FORMATS[format].label]),
);

/** Saves a report as a file, in a format to choose. */
export function ExportMenu({
	label,
	heading,
	path,
	query = {},
	formats = REPORTS,
	others = {},
	failed,
}: ExportMenuProps) {
	const [isBusy, setIsBusy] = useState(false);
	const save = async (format: string) => {
		setIsBusy(true);
		try {
			const search = new URLSearchParams(query).toString();
			const address = `${path}.${format}${search === "" ? "" : `?${search}`}`;
			await downloadFile(address, `${path.split("/").at(-1)}.${format}`);
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
					<span className="max-md:sr-only">{label}</span>
					<ChevronDown aria-hidden className="size-3.5! text-text-3" />
				</Button>
			}
		>
			{heading !== undefined && <MenuLabel>{heading}</MenuLabel>}
			{Object.entries({ ...formats, ...others }).map(([format, name]) => (
				<MenuItem key={format} onSelect={() => void save(format)}>
					{name}
				</MenuItem>
			))}
		</Menu>
	);
}
