/** The editor of rich texts. */
export const richText = {
  toolbar: 'Format',
  textStyle: 'Text style',
  normal: 'Normal',
  heading: 'Heading %{level}',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike through',
    link: 'Link',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    left: 'Align left',
    center: 'Centre',
    right: 'Align right',
    justify: 'Justify',
    fullscreen: 'Full screen',
  },
  address: 'Address of the link',
  apply: 'Apply',
} as const;
