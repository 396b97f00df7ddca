import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Lo que paga el trabajo que importa',
  description:
    'Sueldos en ONG y servicio público por puesto, nivel y lugar, según las personas y las ofertas.',
  lead: 'Quienes hacen el trabajo dicen cuánto ganan. Las ofertas dicen cuánto ofrecen. Lado a lado y sin nombres.',
  survey: 'Responder la encuesta',
  explore: 'Explorar sueldos',
  faq: 'Preguntas y respuestas',
  learnMore: 'Cómo se hacen las cifras',
  home: 'Explorador de sueldos',
  'point1.title': 'Dos minutos, sin empleador',
  'point1.text': 'Siete páginas breves. Nunca preguntamos el nombre de tu organización.',
  'point2.title': 'Nadie destaca',
  'point2.text': 'Una cifra aparece solo si hay al menos cinco personas detrás, y va redondeada.',
  'point3.title': 'Úsalo',
  'point3.text': 'Prepara un aumento, planifica un presupuesto o escribe una oferta justa.',
  faqTitle: 'Preguntas sobre la encuesta salarial',
  faqDescription: 'Quién ve tu respuesta, qué se pregunta y cuánto se guarda.',
  'faq1.q': '¿Quién ve mi respuesta?',
  'faq1.a':
    'Nadie la ve sola. Forma parte de una cifra de al menos cinco personas. Nuestro equipo puede mirar una respuesta inusual, sin nombre.',
  'faq2.q': '¿Por qué necesito una cuenta?',
  'faq2.a':
    'Un correo confirmado evita que una persona responda muchas veces. Puedes rellenar todo primero y registrarte al final.',
  'faq3.q': '¿Puedo cambiar mi respuesta?',
  'faq3.a': 'Sí. Responde de nuevo: la nueva reemplaza la de los últimos doce meses.',
  'faq4.q': '¿Cuánto tiempo la guardan?',
  'faq4.a':
    'Después de trece meses olvidamos que la respuesta era tuya. Cuenta durante treinta y seis meses. Está en la exportación de tus datos, y al borrar tu cuenta deja enseguida de llevar tu nombre.',
  'faq5.q': '¿Por qué no se cuenta el sueldo neto?',
  'faq5.a':
    'Los impuestos cambian de una persona a otra. Solo se puede comparar el bruto. Lo que nos dijiste se guarda aparte.',
  'faq6.q': '¿Por qué no convierten monedas?',
  'faq6.a':
    'Los tipos de cambio se mueven, y un sueldo no compra lo mismo en todas partes. Cada cifra tiene una moneda.',
  learnTitle: 'Cómo se hacen las cifras',
  learnDescription: 'Recuento, redondeo y privacidad de las cifras de sueldos.',
  'learn1.q': 'Sueldo anual a jornada completa',
  'learn1.a':
    'El pago por hora o mes y la jornada parcial se llevan a un año a jornada completa en el país: {example}. Antes de enviar tu respuesta ves el resultado.',
  'learn1.example': '2.000 al mes, 13 pagas al año, por 20 de 40 horas son 52.000',
  'learn2.q': 'Cuándo se muestra una cifra',
  'learn2.a':
    'La mediana desde 5 respuestas, la mitad central desde 10, el décimo más bajo y el más alto desde 20. Si en la diferencia de dos cifras quedara menos gente, una se oculta.',
  'learn3.q': 'Redondeo',
  'learn3.a':
    'Las cifras tienen dos dígitos significativos y el número de respuestas es un rango. Una cifra cambia solo con al menos tres respuestas nuevas.',
  'learn4.q': 'Respuestas inusuales',
  'learn4.a':
    'Si un sueldo queda lejos de lo habitual, lo preguntamos otra vez. Si no se parece al de puestos similares, el equipo lo mira antes de contarlo.',
  'learn5.q': 'Lo que ofrecen los anuncios',
  'learn5.a':
    'Al lado está lo que ofrecen los anuncios públicos en Causa, de al menos tres organizaciones.',
} as const satisfies Translation<'salaries'>;
