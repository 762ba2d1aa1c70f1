import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { useAccount } from "../../session/use-account.ts";
import { Switch } from "../../ui/switch.tsx";
import { messages } from "./messages.ts";

export interface FeatureTogglesProps {
	readonly mayChange: boolean;
	readonly onSwitch: (feature: string, has: boolean) => void;
}

/** Every feature, with a switch for this tab. */
export function FeatureToggles({ mayChange, onSwitch }: FeatureTogglesProps) {
	const { features } = useAccount().permissions.system;
	const { data: flags = [] } = useQuery({
		queryKey: ["debug", "flags"],
		queryFn: async ({ signal }) => (await api.get("/ox_admin/feature_flags", { signal })).feature_flags,
	});
	return (
		<div className="h-full overflow-auto px-3 py-2">
			<p className="mb-2 text-text-2">{mayChange ? messages.featuresText : messages.onlyGod}</p>
			{flags.length === 0 && <p className="text-text-2">{messages.noFeatures}</p>}
			<ul>
				{flags.map(({ id, name, description }) => (
					<li key={id} className="flex min-h-8 items-center gap-3 border-b border-line py-1">
						<Switch
							aria-label={name}
							checked={features.includes(name)}
							disabled={!mayChange}
							onCheckedChange={(has) => onSwitch(name, has)}
						/>
						<span className="font-mono text-12">{name}</span>
						<span className="min-w-0 truncate text-text-2">{description}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
