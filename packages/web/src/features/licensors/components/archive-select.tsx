import { useQuery } from "@tanstack/react-query";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { archivesQuery } from "../api/list-archives.ts";
import { messages } from "../messages.ts";

export interface ArchiveSelectProps {
	readonly productionId: number;
	readonly value: number | null;
	readonly onChange: (archiveId: number | null) => void;
	readonly disabled?: boolean;
}

const NONE = 0;

/** A select for a licensor's archive in the shared list; hidden if that list is empty. */
export function ArchiveSelect({ productionId, value, onChange, disabled = false }: ArchiveSelectProps) {
	const { data: archives = [] } = useQuery(archivesQuery(productionId));
	if (archives.length === 0) return null;
	return (
		<Field label={messages.archive}>
			{(control) => (
				<Combobox
					{...control}
					size="large"
					disabled={disabled}
					options={[
						{ value: NONE, label: messages.noArchive },
						...archives.map(({ id, name }) => ({ value: id, label: name })),
					]}
					value={value ?? NONE}
					onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
				/>
			)}
		</Field>
	);
}
