import { AVATAR_COLORS, AVATAR_SHAPES, type Avatar as AvatarData } from "@oxcut/core/model";
import { useAccount } from "../../../session/use-account.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { AvatarOptions } from "../../../ui/avatar-options.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { updateAvatar } from "../api/update-avatar.ts";
import { messages } from "../messages.ts";
import { useAccountChange } from "../use-account-change.ts";
import { AvatarImage } from "./avatar-image.tsx";

const PLAIN: AvatarData = { owner_type: "User", shape: "circle", color: "gray", thumbnails: [], image: null };

/** The user's picture, or a shape and a colour of the palette. */
export function AvatarSection() {
	const { avatar, first_name, last_name } = useAccount();
	const shown = avatar ?? PLAIN;
	const name = `${first_name} ${last_name}`.trim();
	const choose = useAccountChange({
		send: updateAvatar,
		apply: (account, values: Parameters<typeof updateAvatar>[0]) => ({
			...account,
			avatar: { ...(account.avatar ?? PLAIN), ...values },
		}),
		failed: messages.saveFailed,
	});
	return (
		<SettingsSection id="avatar" title={messages.avatar} description={messages.avatarText}>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-4">
				<Avatar name={name} image={shown.image} shape={shown.shape} color={shown.color} size="large" />
				<div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
					<AvatarOptions
						legend={messages.shape}
						name="shape"
						options={AVATAR_SHAPES}
						labelOf={(shape) => messages[shape]}
						value={shown.shape}
						onChange={(shape) => choose.mutate({ shape })}
						draw={(shape) => <Avatar name={name} shape={shape} color={shown.color} size="normal" />}
					/>
					<AvatarOptions
						legend={messages.color}
						name="color"
						options={AVATAR_COLORS}
						labelOf={(color) => messages.colors[color]}
						value={shown.color}
						onChange={(color) => choose.mutate({ color })}
						draw={(color) => <Avatar name={name} shape={shown.shape} color={color} size="normal" />}
					/>
					<AvatarImage hasImage={shown.image !== null} />
				</div>
			</div>
		</SettingsSection>
	);
}
