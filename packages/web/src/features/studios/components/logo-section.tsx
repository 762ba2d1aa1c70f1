import { AVATAR_COLORS, AVATAR_SHAPES, type Avatar as Logo } from "@oxcut/core/model";
import { SavedAvatar } from "../../../components/saved-avatar.tsx";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { AvatarOptions } from "../../../ui/avatar-options.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { PLAIN_LOGO, useChooseLogo } from "../api/choose-logo.ts";
import { messages } from "../messages.ts";
import { LogoImage } from "./logo-image.tsx";

/** A picture, or a shape and a colour of the palette. */
export function LogoSection({ studio }: { readonly studio: ListedStudio }) {
	const choosing = useChooseLogo(studio.id);
	const logo = studio.logo ?? PLAIN_LOGO;
	const choose = (choice: Partial<Pick<Logo, "shape" | "color">>) =>
		choosing.mutate(choice, { onError: (error) => notifyError(messages.saveFailed, error) });
	return (
		<SettingsSection id="logo" title={messages.logo} description={messages.logoText}>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-4">
				<SavedAvatar name={studio.name} avatar={studio.logo} shape="square" size="large" />
				<div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
					<AvatarOptions
						legend={messages.shape}
						name="shape"
						options={AVATAR_SHAPES}
						labelOf={(shape) => messages.shapes[shape]}
						value={logo.shape}
						onChange={(shape) => choose({ shape })}
						draw={(shape) => <Avatar name={studio.name} shape={shape} color={logo.color} size="normal" />}
					/>
					<AvatarOptions
						legend={messages.color}
						name="color"
						options={AVATAR_COLORS}
						labelOf={(color) => messages.colors[color]}
						value={logo.color}
						onChange={(color) => choose({ color })}
						draw={(color) => <Avatar name={studio.name} shape={logo.shape} color={color} size="normal" />}
					/>
					<LogoImage studioId={studio.id} hasImage={logo.image !== null} />
				</div>
			</div>
		</SettingsSection>
	);
}
