import { AREAS } from "@oxcut/core/model";
import { Segmented } from "../../../ui/segmented.tsx";
import { messages } from "../messages.ts";
import { AREA_ACCESS, type AreaAccess, type AreaAccesses } from "../token-access.ts";

export interface AreaAccessListProps {
	readonly value: AreaAccesses;
	readonly onChange: (value: AreaAccesses) => void;
}

/** A token's access to each area; downloads are either allowed or not. */
export function AreaAccessList({ value, onChange }: AreaAccessListProps) {
	return (
		<ul className="-mt-2 flex flex-col gap-1.5 pl-5.5">
			{AREAS.map((area) => (
				<li key={area} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
					<span>{messages.areas[area]}</span>
					<Segmented<AreaAccess>
						label={messages.areas[area]}
						options={
							area === "datasets"
								? [
										{ value: "none", label: messages.noDownload },
										{ value: "read", label: messages.download },
									]
								: AREA_ACCESS.map((access) => ({ value: access, label: messages.areaAccess[access] }))
						}
						value={value[area]}
						onChange={(access) => onChange({ ...value, [area]: access })}
					/>
				</li>
			))}
		</ul>
	);
}
