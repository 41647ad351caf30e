/** The inputs for pictures and files. */
export const uploads = {
  choosePicture: 'Choose a picture',
  chooseFile: 'Choose a file',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  hint: 'Or drop it here, or paste it. %{types}, up to %{size}.',
  pictureHint: 'Or drop it here, or paste it. %{types}, up to %{size} and %{pixels} megapixels.',
  none: 'No picture yet',
  uploading: 'Uploading %{name}',
  percent: '%{percent} %',
  uploaded: '%{name} uploaded.',
  wait: 'A picture is still uploading. Wait for it to finish or cancel it, then save again.',
  failed: 'The upload didn’t reach the server. Check your connection, then choose the file again.',
  measures: '%{width} × %{height} pixels',
} as const;
